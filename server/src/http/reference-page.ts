/**
 * What the page may load: itself and the API, nothing from elsewhere. RapiDoc writes its styles into the
 * page, so styles written there are allowed; scripts are not.
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

const fonts = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const monospace = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace"

const attributes = {
  'spec-url': 'openapi.json',
  'load-fonts': 'false',
  'regular-font': fonts,
  'mono-font': monospace,
  theme: 'light',
  'primary-color': '#3b5bdb',
  'nav-bg-color': '#f8f9fa',
  'render-style': 'read',
  'schema-style': 'table',
  'show-header': 'false',
  'show-method-in-nav-bar': 'as-colored-text',
  'nav-item-spacing': 'compact',
  'allow-server-selection': 'false',
  'allow-spec-url-load': 'false',
  'allow-spec-file-load': 'false',
  'allow-advanced-search': 'false',
  'persist-auth': 'false',
}

/** The page of the API reference; `version` changes with the script, which is kept for ever. */
export function referencePage(version: string): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Throughline API</title>
<link rel="icon" href="data:,">
<script type="module" src="docs/rapidoc-min.js?v=${version}"></script>
</head>
<body>
<rapi-doc ${written.join(' ')}></rapi-doc>
<noscript>This page needs JavaScript. The description of the API is at <a href="openapi.json">openapi.json</a>.</noscript>
</body>
</html>
`
}
