import { useState } from 'react'
import { TIMES } from '#contract/limits.ts'

/** Returns the ISO time at which an account scheduled for deletion now will be deleted. */
export const useDeletionDate = (): string => useState(() => new Date(Date.now() + TIMES.deletionDelay).toISOString())[0]
