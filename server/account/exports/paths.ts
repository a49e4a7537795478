/** Where the files of an account are in the archive. */
export const photoPath = 'files/photo.webp'
export const certificatePath = (key: string): string => `files/certificate${extensionOf(key)}`
export const graduationCertificatePath = (key: string): string => `files/certificate-for-alumni${extensionOf(key)}`

/** Where an attachment is: its day and its own name, and of its id what tells it from others of that name. */
export const attachmentPath = ({ id, name, created_at: at }: { id: string; name: string; created_at: Date }): string =>
  `files/attachments/${at.toISOString().slice(0, 10)} ${id.slice(-12)} ${name.replaceAll(unsafe, '_')}`

// What some systems allow in no name of a file.
const unsafe = /[<>:"/\\|?*]/g

const extensionOf = (key: string): string => /\.\w+$/.exec(key)?.[0] ?? ''
