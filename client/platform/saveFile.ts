/** Downloads a file with the given name. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by now.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
