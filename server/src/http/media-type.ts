import type { IncomingHttpHeaders } from 'node:http'

/** Whether the body is a multipart form. */
export const isForm = (headers: IncomingHttpHeaders) =>
  /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')

/** Whether the body is JSON in UTF-8; other parameters of the type change nothing. */
export function isJson(headers: IncomingHttpHeaders): boolean {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/json') return false
  return parameters.every((parameter) => {
    const [name = '', value = ''] = parameter.split('=')
    return name.trim().toLowerCase() !== 'charset' || /^"?utf-?8"?$/i.test(value.trim())
  })
}
