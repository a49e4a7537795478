import type { Score } from '@zxcvbn-ts/core'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * How hard `password` is to guess, 0 to 4, or undefined while nobody knows. `personal` is what else was typed about
 * the person, which a guesser would try first. The estimator is fetched on the first typed character.
 */
export const useStrength = (password: string, personal: () => string[]): Score | undefined => {
  const [score, setScore] = useState<Score>()
  // What else was typed counts as of the moment when the password is.
  const judge = useEffectEvent(() => estimate(password, personal()))

  useEffect(() => {
    if (password === '') return undefined
    let current = true
    void judge()
      // Without the estimator the meter says nothing; the server judges in any case.
      .catch(() => undefined)
      .then((found) => current && setScore(found))
    return () => {
      current = false
    }
  }, [password])
  return password === '' ? undefined : score
}

const estimate = async (password: string, personal: string[]): Promise<Score> => {
  const estimator = await (loading ??= load())
  return estimator.check(password, personal.flatMap(parts)).score
}

// Without its dictionaries, which weigh more than the rest of the portal: the server knows the commonest passwords.
const load = async () => {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  return new ZxcvbnFactory()
}
let loading: ReturnType<typeof load> | undefined

const parts = (text: string): string[] => [text, ...text.split(/[\s@.]+/)].filter((part) => part.length > 2)
