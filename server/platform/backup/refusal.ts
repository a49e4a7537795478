/** A backup can't be made, read or restored as requested. The message is one plain sentence for the operator. */
export class BackupRefusedError extends Error {
  override name = 'BackupRefusedError'
}
