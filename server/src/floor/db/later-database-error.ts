/** The database was written by a later version of this program, in one sentence for the person who started it. */
export class LaterDatabaseError extends Error {
  override readonly name = 'LaterDatabaseError'

  constructor(migrations: readonly string[]) {
    super(
      `This database belongs to a later version of Throughline: it has ${migrations.join(', ')}, which this version ` +
        'does not know. Start that version or a later one, or name another database with DATA_DIR or DATABASE_URL.',
    )
  }
}
