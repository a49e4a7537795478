import Check from 'lucide-react/icons/check'
import { use, type ComponentProps } from 'react'
import { FormErrorsContext } from '#client/ui/fieldContexts.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { InputContext } from './InputContext.ts'

/** A text field of the registration, checked from when it is first left. */
export const LiveField = (field: ComponentProps<typeof TextField>) => (
  <TextField {...field} {...useLiveField(field.name)} />
)

/** Returns the props of a text field that is checked from when it is first left: its first value, what is wrong with it, and a tick. */
const useLiveField = (name: string) => {
  const { saved, problems, right, meantEmail } = use(InputContext)
  const { errorOf } = use(FormErrorsContext)
  const isDoubtful = name === 'collegeEmail' && meantEmail !== undefined
  const isRight = right.has(name) && !isDoubtful && errorOf(name) === undefined
  return {
    defaultValue: saved[name],
    error: problems[name],
    trailing: isRight && <Check size={20} className="text-good" />,
  }
}
