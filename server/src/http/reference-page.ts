/**
 * What the page may load: itself and the API, nothing from elsewhere. Swagger UI writes styles into the page, so styles
 * written there are allowed; scripts are not.
 */
export const referencePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Starts Swagger UI on the OpenAPI document; no validator of somebody else is asked. */
export const referenceScript = `SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  validatorUrl: null,
})
`

/** The page of the API reference; the versions change with the files, which browsers keep for ever. */
export function referencePage({ script, style }: Record<'script' | 'style', string>): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Throughline API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/swagger-ui.css?v=${style}">
<script defer src="docs/swagger-ui-bundle.js?v=${script}"></script>
<script defer src="docs/reference.js"></script>
</head>
<body>
<main id="reference"></main>
<noscript>This page needs JavaScript. The description of the API is at <a href="openapi.json">openapi.json</a>.</noscript>
</body>
</html>
`
}
