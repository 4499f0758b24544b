/** The file as a whole cannot be used. The message says in plain words what is wrong and what to do. */
export class ImportFileError extends Error {
  override name = 'ImportFileError'
}
