/** A backup cannot be made, read or restored as asked. The message is one plain sentence for the operator. */
export class BackupRefusedError extends Error {
  override name = 'BackupRefusedError'
}
