/** A file that a browser has sent to the object store itself. */
export interface FormReport {
  readonly userId: number
  /** Where it lies until it is checked. */
  readonly key: string
  readonly name: string
}

/** An object store that takes forms from browsers and reports each file to us before it answers. */
export interface FormUploads {
  /** The host that pages send forms to. */
  readonly origin: string
  /** For one account: a token for some minutes, where the form goes, and where stored files are. */
  issue(userId: number): Promise<{ readonly token: string; readonly uploadUrl: string; readonly bucketBase: string }>
  /** null = the report is not the store's. */
  read(path: string, authorization: string, body: string): Promise<FormReport | null>
}
