import { ApiError } from './api.ts'

/** Fetches a file through its signed link. */
export const fetchLinked = async (url: string): Promise<Blob> => {
  const response = await fetch(url).catch(() => undefined)
  if (response?.ok !== true) throw new ApiError(response?.status ?? 0, {})
  return response.blob()
}
