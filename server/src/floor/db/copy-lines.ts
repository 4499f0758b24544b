/** So many lines are kept as texts of their own; then they leave the heap, which would copy them again and again. */
const linesMax = 200

/** Lines for COPY, kept until they are written. */
export class CopyLines {
  private lines: string[] = []
  private readonly pieces: Buffer[] = []

  add(line: string): void {
    this.lines.push(line)
    if (this.lines.length === linesMax) this.pack()
  }

  /** All lines so far; more may not be added. */
  packed(): readonly Buffer[] {
    if (this.lines.length > 0) this.pack()
    return this.pieces
  }

  private pack(): void {
    this.pieces.push(Buffer.from(this.lines.join('')))
    this.lines = []
  }
}
