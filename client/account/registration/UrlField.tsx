import { use } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { isHttpUrl } from '#contract/isHttpUrl.ts'
import { githubAddress, linkedinAddress, withScheme } from '#contract/withScheme.ts'
import { InputContext } from './InputContext.ts'
import { LiveField } from './LiveField.tsx'

type UrlFieldProps = {
  name: 'linkedin' | 'github' | 'degreeCertificate'
  label: string
  placeholder: string
  required?: boolean
  className?: string
}

const completions = { linkedin: linkedinAddress, github: githubAddress, degreeCertificate: withScheme }

/** A URL, typed or pasted; for a profile the user name is enough, and the hint shows its address. */
export const UrlField = (field: UrlFieldProps) => {
  const { t } = useTranslation('registration')
  const { values } = use(InputContext)
  const complete = completions[field.name]
  const address = complete(values[field.name]?.trim() ?? '')
  return (
    <LiveField
      {...field}
      type="url"
      complete={complete}
      // There from the start, so that nothing below moves.
      hint={
        field.name !== 'degreeCertificate' &&
        (isHttpUrl(address) ? (
          <bdi dir="ltr" className="block truncate">
            {address.replace(/^https?:\/\/(?:www\.)?/, '')}
          </bdi>
        ) : (
          t('user_name_hint')
        ))
      }
      autoComplete="off"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
