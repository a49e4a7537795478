import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CvChoice } from '../applications/CvChoice.tsx'
import { cvsQuery } from './queries.ts'

type CvFieldProps = { isOptional?: boolean; onUploading: (isUploading: boolean) => void }

/** The field `cvId` of a form: the last used CV unless it is optional, another one, or a new file. */
export const CvField = ({ isOptional = false, onUploading }: CvFieldProps) => {
  const { data } = useQuery(cvsQuery)
  const [chosen, setChosen] = useState<string | null>()
  const usual = isOptional ? null : (data?.cvs[0]?._id ?? null)
  return (
    <CvChoice
      value={chosen === undefined ? usual : chosen}
      onValueChange={setChosen}
      required={!isOptional}
      isOptional={isOptional}
      onUploading={onUploading}
    />
  )
}
