/** Returns the file to upload for a photo, using `shrinkPhoto`, which is fetched for it; the original file if that fails. */
export const preparePhoto = async (file: File): Promise<File> => {
  const { shrinkPhoto } = await import('./shrinkPhoto.ts').catch(() => ({ shrinkPhoto: undefined }))
  return shrinkPhoto === undefined ? file : shrinkPhoto(file)
}
