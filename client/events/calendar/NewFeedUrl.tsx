import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '#client/platform/clipboard.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'

/** An address that has just been made: to be copied, or handed to the calendar program of this device. */
export const NewFeedUrl = ({ url }: { url: string }) => {
  const { t } = useTranslation('calendar')
  const input = useRef<HTMLInputElement>(null)
  // The button that made it may be gone. Selected, the address can be copied at once.
  useEffect(() => input.current?.select(), [])

  const copy = async () => {
    input.current?.select()
    if (await copyText(url)) toast.success(t('copied'))
    else toast.info(t('not_copied'))
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-b border-line pb-5">
      <Banner tone="warn" announce>
        {t('shown_once')}
      </Banner>
      <TextField
        ref={input}
        name="url"
        label={t('address')}
        value={url}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        <Button icon={<Copy size={18} />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button
          variant="ghost"
          icon={<CalendarPlus size={18} />}
          render={<a href={url.replace(/^https?:/, 'webcal:')} />}
        >
          {t('open')}
        </Button>
      </div>
    </div>
  )
}
