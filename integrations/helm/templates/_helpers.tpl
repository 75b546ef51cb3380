{{- define "vakwerk.labels" -}}
app.kubernetes.io/name: vakwerk
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "vakwerk.name" -}}
{{ printf "%s-vakwerk" .Release.Name | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "vakwerk.image" -}}
{{ required "image.repository: build the Dockerfile and name the image" .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* What API nodes and workers have in common. Takes the root. */}}
{{- define "vakwerk.environment" -}}
- { name: VAKWERK_PUBLIC_URL, value: {{ required "publicUrl: the address people use" .Values.publicUrl | quote }} }
- { name: VAKWERK_TRUSTED_PROXIES, value: {{ .Values.trustedProxies | quote }} }
- { name: S3_BUCKET, value: {{ required "s3.bucket: where files are kept" .Values.s3.bucket | quote }} }
{{- with .Values.s3.endpoint }}
- { name: S3_ENDPOINT, value: {{ . | quote }} }
{{- end }}
{{- with .Values.s3.region }}
- { name: S3_REGION, value: {{ . | quote }} }
{{- end }}
- { name: VAKWERK_MAIL_FROM, value: {{ required "mailFrom: the sender of mails" .Values.mailFrom | quote }} }
{{- range $name, $text := .Values.settings }}
- { name: {{ $name }}, value: {{ $text | quote }} }
{{- end }}
{{- end }}

{{/* Of the pod's spec, what both have in common. Takes the root. */}}
{{- define "vakwerk.pod" -}}
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
automountServiceAccountToken: false
# A stop takes 10 s at most.
terminationGracePeriodSeconds: 15
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
volumes:
  - { name: data, emptyDir: {} }
  - { name: tmp, emptyDir: {} }
{{- end }}

{{/* Of the container, what both have in common. Takes the root. */}}
{{- define "vakwerk.container" -}}
image: {{ include "vakwerk.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
envFrom:
  - secretRef: { name: {{ required "existingSecret: passwords and keys" .Values.existingSecret }} }
ports: [{ name: http, containerPort: 8080 }]
# Migrations run before the first answer, one node after the other.
startupProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 2, failureThreshold: 150 }
livenessProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 3 }
readinessProbe: { httpGet: { path: /readyz, port: http }, periodSeconds: 10, timeoutSeconds: 6 }
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: tmp, mountPath: /tmp }
{{- end }}
