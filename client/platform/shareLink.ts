import { copyText } from './clipboard.ts'

/** Opens the system's share sheet on touch screens that have one, otherwise copies the link. Returns what happened. */
export const shareLink = async (title: string, url: string): Promise<'shared' | 'copied' | 'not_copied'> => {
  if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
    // Closing it isn't an error.
    await navigator.share({ title, url }).catch(() => undefined)
    return 'shared'
  }
  return (await copyText(url)) ? 'copied' : 'not_copied'
}
