import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { TextField } from './TextField.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing' | 'leading'> & {
  showLabel: string
  hideLabel: string
  autoComplete: 'current-password' | 'new-password'
  children?: ReactNode
}

/** A password field that can show its text. Password managers and pasting work. */
export function PasswordField({ showLabel, hideLabel, children, className, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye

  return (
    <div className={className}>
      <TextField
        {...field}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        trailing={
          <IconButton label={shown ? hideLabel : showLabel} size="s" onClick={() => setShown(!shown)}>
            <Icon size={20} />
          </IconButton>
        }
      />
      {children}
    </div>
  )
}
