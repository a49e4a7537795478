import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ATTACHMENT_TYPES, LIMITS } from '#contract/limits.ts'

// So many files at once; each of them is a message.
const most = 10

/** A file that is about to be sent. The key tells it from another of the same name. */
export type ChosenFile = { key: number; file: File }

/** The files that go out with the next message, and why others do not. With `refusal`, none may. */
export const useChosenFiles = (refusal: string | undefined) => {
  const { t } = useTranslation('messages')
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [problem, setProblem] = useState<string>()

  const problemOf = ({ name, type, size }: File): string | undefined => {
    if (!ATTACHMENT_TYPES.some((taken) => taken === type)) return t('files.type', { name })
    if (size === 0) return t('files.empty', { name })
    return size > LIMITS.fileBytes ? t('files.size', { name }) : undefined
  }
  const choose = (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    if (refusal !== undefined) return setProblem(refusal)
    const fitting = chosen.filter((file) => problemOf(file) === undefined)
    const taken = fitting.slice(0, most - files.length)
    const firstKey = (files.at(-1)?.key ?? 0) + 1
    setFiles([...files, ...taken.map((file, index) => ({ key: firstKey + index, file }))])
    const unfit = chosen.map(problemOf).find((found) => found !== undefined)
    setProblem(taken.length < fitting.length ? t('files.many', { maximum: most }) : unfit)
  }

  return {
    files,
    problem,
    choose,
    remove: (key: number) => {
      setFiles(files.filter((chosen) => chosen.key !== key))
      setProblem(undefined)
    },
    clear: () => {
      setFiles([])
      setProblem(undefined)
    },
  }
}
