/** A setting that the service cannot start with; its message names the variable and what it takes. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
