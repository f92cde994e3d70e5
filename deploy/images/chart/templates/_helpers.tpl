{{- define "plugboard.labels" -}}
app.kubernetes.io/name: plugboard
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{/* `app: backend` of this installation, for Services and policies. */}}
{{- define "plugboard.selector" -}}
matchLabels:
  {{- include "plugboard.labels" . | nindent 2 }}
{{- end }}

{{- define "plugboard.image" -}}
image: {{ printf "%s/plugboard-%s:%s" .root.Values.images.registry .image (.tag | default .root.Values.images.tag | default .root.Chart.AppVersion) }}
imagePullPolicy: {{ .root.Values.images.pullPolicy }}
{{- end }}

{{/* Of each pod: the images' user, and no access to the cluster. */}}
{{- define "plugboard.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .root.Values.images.pullSecrets }}
imagePullSecrets: {{ toJson . }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: {{ .user | default 1000 }}
  runAsGroup: {{ .user | default 1000 }}
  fsGroup: {{ .group | default .user | default 1000 }}
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "plugboard.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      {{- include "plugboard.selector" . | nindent 6 }}
{{- end }}

{{/* Of each container. */}}
{{- define "plugboard.confined" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{- define "plugboard.env" -}}
{{- range $name, $value := . }}
- { name: {{ $name }}, value: {{ $value | toString | quote }} }
{{- end }}
{{- end }}

{{- define "plugboard.secretEnv" -}}
- name: {{ .name }}
  valueFrom: { secretKeyRef: { name: {{ .root.Values.secret }}, key: {{ .key | default .name }}, optional: {{ .optional | default false }} } }
{{- end }}

{{/* A new pod is ready before an old one goes, and one at a time. */}}
{{- define "plugboard.rollout" -}}
minReadySeconds: 5
progressDeadlineSeconds: 900
strategy:
  type: RollingUpdate
  rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
{{- end }}

{{- define "plugboard.claim" -}}
apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: {{ .root.Release.Name }}-{{ .component }}
  labels:
    {{- include "plugboard.labels" . | nindent 4 }}
  annotations: { helm.sh/resource-policy: keep }
spec:
  accessModes: [ReadWriteMany]
  {{- with .volume.storageClass }}
  storageClassName: {{ . }}
  {{- end }}
  resources:
    requests: { storage: {{ .volume.size }} }
{{- end }}

{{/* Where the release tool finds the registry. */}}
{{- define "plugboard.registryEnv" -}}
- { name: PORTAL_URL, value: {{ printf "http://%s-gateway" .Release.Name }} }
{{- if eq .Values.releases.store "bucket" }}
- { name: RELEASES_DIR, value: /tmp/releases }
- { name: REGISTRY_KEY, value: /srv/registry-key/registry.pem }
{{- end }}
{{- end }}

{{- define "plugboard.registryEnvFrom" -}}
{{- if eq .Values.releases.store "bucket" }}
envFrom:
  - secretRef: { name: {{ .Values.releases.bucket.secret }} }
{{- end }}
{{- end }}

{{- define "plugboard.registryMounts" -}}
- { name: tmp, mountPath: /tmp }
{{- if eq .Values.releases.store "bucket" }}
- { name: registry-key, mountPath: /srv/registry-key, readOnly: true }
{{- else }}
- { name: releases, mountPath: /srv/releases }
{{- end }}
{{- end }}

{{- define "plugboard.registryVolumes" -}}
- { name: tmp, emptyDir: {} }
{{- if eq .Values.releases.store "bucket" }}
- { name: registry-key, secret: { secretName: {{ .Values.releases.bucket.registryKeySecret }} } }
{{- else }}
- { name: releases, persistentVolumeClaim: { claimName: {{ include "plugboard.releasesClaim" . }} } }
{{- end }}
{{- end }}

{{- define "plugboard.releasesClaim" -}}
{{ .Values.releases.volume.existingClaim | default (printf "%s-releases" .Release.Name) }}
{{- end }}

{{- define "plugboard.ports" -}}
[{{ range $at, $port := . }}{{ if $at }}, {{ end }}{ port: {{ $port }} }{{ end }}]
{{- end }}
