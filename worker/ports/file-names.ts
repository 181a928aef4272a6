/** Names of drawn files, which are public: whoever knows a name can fetch its file. */
export interface FileNames {
  /** 64 hex digits; the same for the same content, and only this deployment can compute them. */
  nameOf(content: string): Promise<string>
}
