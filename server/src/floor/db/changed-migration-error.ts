/** A migration was edited after it had been applied, in one sentence for the person who started the program. */
export class ChangedMigrationError extends Error {
  override readonly name = 'ChangedMigrationError'

  constructor(migrations: readonly string[]) {
    super(
      `${migrations.join(', ')} changed after it was applied to this database, so that the database is not what the ` +
        'file says. Restore the file and put the change into a migration with a number of its own, or name another ' +
        'database with DATA_DIR or DATABASE_URL.',
    )
  }
}
