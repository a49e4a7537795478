import { lazy } from 'react'
import { loadTexts } from '#client/platform/i18n.ts'

/** What other features may use of the second factor. Few log-ins need any of it: it is fetched when it is shown. */
export { secondFactorQuery } from './queries.ts'
export type { ConfirmedSession } from './SecondStep.tsx'

export const SecondFactor = lazy(async () => {
  const [content] = await Promise.all([import('./SecondFactor.tsx'), loadTexts(...texts)])
  return { default: content.SecondFactor }
})

export const SecondStep = lazy(async () => {
  const [content] = await Promise.all([import('./SecondStep.tsx'), loadTexts(...texts)])
  return { default: content.SecondStep }
})

const texts = ['second-factor', 'sessions', 'validation']
