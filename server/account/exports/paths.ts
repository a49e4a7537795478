/** The paths of an account's files in the archive. */
export const photoPath = 'files/photo.webp'
export const certificatePath = (key: string): string => `files/certificate${extensionOf(key)}`
export const graduationCertificatePath = (key: string): string => `files/certificate-for-alumni${extensionOf(key)}`

/** Returns the path of an attachment in the archive: its date, the end of its id, because names repeat, and its name. */
export const attachmentPath = ({ id, name, created_at: at }: { id: string; name: string; created_at: Date }): string =>
  `files/attachments/${at.toISOString().slice(0, 10)} ${id.slice(-12)} ${name.replaceAll(unsafe, '_')}`

// Characters that some file systems forbid in names.
const unsafe = /[<>:"/\\|?*]/g

const extensionOf = (key: string): string => /\.\w+$/.exec(key)?.[0] ?? ''
