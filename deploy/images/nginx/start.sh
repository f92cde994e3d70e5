#!/bin/sh
# Fills in what the environment says, then becomes nginx. Nothing is written but to /tmp.
set -eu
source=/etc/nginx/portal
folder=/tmp/portal
mkdir -p $folder
cp $source/* $folder
# The page may connect to the look-up's origin alone: its scheme, host and port.
IP_LOOKUP_ORIGIN=$(printf %s "${IP_LOOKUP_URL:-}" | sed -E 's|^([a-z]+://[^/?#]+).*|\1|')
DEFAULT_TENANT=${DEFAULT_TENANT:-}
# The page learns the key from the backend; here it only opens the policy.
ALLOWS_GOOGLE_MAPS=${GOOGLE_MAPS_KEY:+1}
# It becomes a part of nginx's own file.
case $DEFAULT_TENANT in *[!a-z0-9-]*) echo "DEFAULT_TENANT is no tenant: $DEFAULT_TENANT" >&2; exit 1 ;; esac
export IP_LOOKUP_ORIGIN DEFAULT_TENANT ALLOWS_GOOGLE_MAPS
envsubst '${BACKEND} ${TRUST_PROXY} ${DEFAULT_TENANT} ${IP_LOOKUP_ORIGIN} ${ALLOWS_GOOGLE_MAPS}' < $folder/portal.conf.template > $folder/portal.conf
rm -f $folder/tls.conf $folder/stripe-tenants.map $folder/card-origins.map
# The page learns the form from the backend; here it only opens the policy. `tenant=stripe` or `tenant=https://origin`.
for form in ${CARD_FORMS:-}; do
    printf '%s\n' "$form" | grep -Eqx '[a-z0-9][a-z0-9-]*=(stripe|https?://[]A-Za-z0-9.:[-]+)' ||
        { echo "CARD_FORMS has tenant=stripe or tenant=https://origin, and not $form" >&2; exit 1; }
    case $form in
        *=stripe) echo "\"${form%%=*}:payment\" 1;" >> $folder/stripe-tenants.map ;;
        *) echo "\"${form%%=*}:payment\" \" ${form#*=}\";" >> $folder/card-origins.map ;;
    esac
done
if [ -n "${TLS_CERT:-}${TLS_KEY:-}" ]; then
    : "${TLS_CERT:?TLS_CERT and TLS_KEY are set both, or neither}" "${TLS_KEY:?TLS_CERT and TLS_KEY are set both, or neither}"
    envsubst '${TLS_CERT} ${TLS_KEY}' < $folder/tls.conf.template > $folder/tls.conf
fi
# Each worker takes 18 MB before anybody has come; nginx counts the machine's processors, not what the container may use.
exec nginx -g "daemon off; worker_processes ${WORKERS:-auto};"
