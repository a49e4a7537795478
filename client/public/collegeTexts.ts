import { useEffect } from 'react'
import type * as z from 'zod/mini'
import type { getPublicTexts, PublicTexts } from '#contract/college/college.ts'
import { createStore, useStore } from '#client/platform/createStore.ts'
import { getPublic } from '#client/platform/getPublic.ts'

type Texts = z.output<typeof PublicTexts>

const NONE: Texts = {
  headline: '',
  welcome: '',
  about: '',
  privacy: '',
  contact: '',
  hero: null,
  heroText: '',
  studentAsks: '',
  alumniAsks: '',
  figures: null,
  verifiesAlumni: false,
  people: [],
}

/** Returns what the server has written into the HTML of this page, so that the first view shows it. */
const readWritten = (): Partial<Texts> | undefined => {
  // While pages are rendered for a college, `server/platform/http/face-worker.ts` has set them.
  if (typeof document === 'undefined') return Reflect.get(globalThis, 'texts')
  const written = document.getElementById('college-texts')
  // Our own server wrote it, in the shape of this build.
  return written?.textContent ? (JSON.parse(written.textContent) as Partial<Texts>) : undefined
}

const store = createStore({ texts: { ...NONE, ...readWritten() }, isRequested: false })

const request = (): void => {
  if (store.getState().isRequested) return
  store.setState({ isRequested: true })
  void getPublic<typeof getPublicTexts>('/api/college/texts').then(
    (texts) => store.setState({ texts }),
    // The next page retries.
    () => store.setState({ isRequested: false }),
  )
}

/** Returns what the college says on the public pages: what the server wrote into the page, and then what it answers; empty until then. */
export const useCollegeTexts = (): Texts => {
  useEffect(request, [])
  return useStore(store, ({ texts }) => texts)
}
