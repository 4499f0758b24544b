/** Data whose JSON stands ready: it is sent as it is. Whoever makes JSON of the data finds in it what that says. */
export class WrittenData {
  readonly json: Buffer

  constructor(json: Buffer) {
    this.json = json
  }

  toJSON(): unknown {
    return JSON.parse(this.json.toString())
  }
}

/** Such data as what an operation returns: nothing is done with that but to make JSON of it. */
export const asData = <Data>(written: WrittenData): Data => written as Data
