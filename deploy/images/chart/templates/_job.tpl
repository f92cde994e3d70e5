{{/* A run of the release tool: `image`, `args`, and for a remote the Secret of its team's key. */}}
{{- define "plugboard.job" -}}
spec:
  backoffLimit: {{ .retries | default 0 }}
  ttlSecondsAfterFinished: 86400
  template:
    metadata:
      labels:
        {{- include "plugboard.labels" . | nindent 8 }}
    spec:
      restartPolicy: Never
      {{- include "plugboard.pod" . | nindent 6 }}
      containers:
        - name: release
          {{- include "plugboard.image" . | nindent 10 }}
          {{- include "plugboard.confined" .root | nindent 10 }}
          args: {{ toJson .args }}
          {{- include "plugboard.registryEnvFrom" .root | nindent 10 }}
          env:
            {{- include "plugboard.registryEnv" .root | nindent 12 }}
            {{- if .keySecret }}
            - { name: RELEASE_KEY, value: /srv/key/release.pem }
            {{- end }}
          resources:
            requests: { cpu: 100m, memory: 128Mi }
            limits: { memory: 512Mi }
          volumeMounts:
            {{- include "plugboard.registryMounts" .root | nindent 12 }}
            {{- if .keySecret }}
            - { name: key, mountPath: /srv/key, readOnly: true }
            {{- end }}
      volumes:
        {{- include "plugboard.registryVolumes" .root | nindent 8 }}
        {{- with .keySecret }}
        - { name: key, secret: { secretName: {{ . }} } }
        {{- end }}
{{- end }}
