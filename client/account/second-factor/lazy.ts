import { lazy } from 'react'
import { loadTexts } from '#client/platform/i18n.ts'

/** Few logins need these components, so each is fetched when shown. */
export const SecondFactor = lazy(async () => {
  const [content] = await Promise.all([import('./SecondFactor.tsx'), loadTexts(...texts)])
  return { default: content.SecondFactor }
})

export const SecondStep = lazy(async () => {
  const [content] = await Promise.all([import('./SecondStep.tsx'), loadTexts(...texts)])
  return { default: content.SecondStep }
})

const texts = ['second-factor', 'sessions', 'validation'] as const
