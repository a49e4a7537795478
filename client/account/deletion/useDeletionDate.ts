import { useState } from 'react'
import { TIMES } from '#contract/limits.ts'

/** When an account is deleted whose deletion is asked for now. */
export const useDeletionDate = (): string => useState(() => new Date(Date.now() + TIMES.deletionDelay).toISOString())[0]
