/** Returns what to send in the place of a photo, as `shrinkPhoto` does, which is fetched for it: the file itself where it can't be. */
export const preparePhoto = async (file: File): Promise<File> => {
  const { shrinkPhoto } = await import('./shrinkPhoto.ts').catch(() => ({ shrinkPhoto: undefined }))
  return shrinkPhoto === undefined ? file : shrinkPhoto(file)
}
