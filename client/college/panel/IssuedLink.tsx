import Copy from 'lucide-react/icons/copy'
import { useTranslation } from '#client/platform/i18n.ts'
import { copyText } from '#client/platform/clipboard.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { useFirstFocus } from '#client/ui/useFirstFocus.ts'

/** A link to hand over; `hint` says until when it works. */
export const IssuedLink = ({ link, hint }: { link: string; hint: string }) => {
  const { t } = useTranslation('panel')
  // Focused, and thereby selected, so that it can be copied right away.
  const input = useFirstFocus<HTMLInputElement>()

  const copy = async () => {
    input.current?.select()
    if (await copyText(link)) toast.success(t('link.copied'))
    else toast.info(t('link.not_copied'))
  }

  return (
    <div className="grid gap-4">
      <TextField
        ref={input}
        name="link"
        label={t('link')}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        hint={hint}
      />
      <Button icon={<Copy size={18} />} onClick={() => void copy()}>
        {t('link.copy')}
      </Button>
    </div>
  )
}
