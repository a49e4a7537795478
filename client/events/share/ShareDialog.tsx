import Download from 'lucide-react/icons/download'
import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useState } from 'react'
import type { Event } from '#contract/events/events.ts'
import { copyText } from '#client/platform/clipboard.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { readRegion } from '#client/platform/locale.ts'
import { drawQr } from '#client/platform/qr/drawQr.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { pathToShare } from '../eventPath.ts'
import { fullTime } from '../eventWords.ts'

type ShareDialogProps = { event: Event; open: boolean; onOpenChange: (open: boolean) => void }

/** Passes on an event: its link, a text for WhatsApp and other apps, a QR code and, if it is public, the picture of its link. */
export const ShareDialog = ({ event, open, onOpenChange }: ShareDialogProps) => {
  const { t } = useTranslation('event-share')
  const url = `${location.origin}${pathToShare(event)}`
  const text = [event.title, fullTime(event), event.place].filter((part) => part !== null).join('\n')
  const code = useCode(url, open)
  const isPublic = event.audience === 'public'
  const picture = `/api/events/${event._id}/preview.jpg?language=${readRegion().language}`
  const copy = async (): Promise<void> => {
    if (await copyText(url)) toast.success(t('copied'))
    else toast.info(t('not_copied'))
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="s"
      title={t('title')}
      description={t(isPublic ? 'text' : 'text.members')}
      closeLabel={t('close')}
    >
      <div className="grid gap-4">
        {isPublic && <Picture key={picture} url={picture} title={event.title} />}
        <div className="flex items-end gap-2">
          <TextField
            name="link"
            label={t('link')}
            value={url}
            readOnly
            className="min-w-0 flex-1"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button variant="ghost" onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </div>
        <div className="grid gap-2 sm:grid-cols-2">
          <Button
            variant="secondary"
            wide
            icon={<MessageCircle size={16} />}
            render={
              // oxlint-disable-next-line jsx-a11y/anchor-has-content -- Button fills it
              <a
                href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
                target="_blank"
                rel="noopener noreferrer"
              />
            }
          >
            {t('whatsapp')}
          </Button>
          {'share' in navigator && (
            <Button
              variant="ghost"
              wide
              icon={<Share2 size={16} />}
              // Closing the system's sheet isn't an error.
              onClick={() => void navigator.share({ title: event.title, text, url }).catch(() => undefined)}
            >
              {t('apps')}
            </Button>
          )}
        </div>
        {code !== undefined && (
          <div className="flex flex-wrap items-center gap-4 border-t border-line pt-4">
            <img
              src={`data:image/svg+xml,${encodeURIComponent(code)}`}
              alt={t('code')}
              width={112}
              height={112}
              className="size-28 rounded-s border border-line bg-white"
            />
            <div className="grid min-w-0 flex-1 gap-2">
              <p className="text-sm text-soft">{t('code.text')}</p>
              <div>
                <Button
                  variant="ghost"
                  size="s"
                  icon={<Download size={16} />}
                  onClick={() => saveFile(new Blob([code], { type: 'image/svg+xml' }), 'event-code.svg')}
                >
                  {t('code.download')}
                </Button>
              </div>
            </div>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** Shows the picture of the link with a download. Renders nothing while it can't be loaded, because not every title can be drawn. */
const Picture = ({ url, title }: { url: string; title: string }) => {
  const { t } = useTranslation('event-share')
  const [failed, setFailed] = useState(false)
  if (failed) return null
  return (
    <figure className="grid gap-2">
      <img
        src={url}
        alt={t('picture', { title })}
        width={1200}
        height={630}
        onError={() => setFailed(true)}
        className="aspect-[1200/630] h-auto w-full rounded-m border border-line bg-sunken"
      />
      <figcaption className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
        {t('picture.text')}
        <Button
          variant="ghost"
          size="s"
          icon={<Download size={16} />}
          render={
            // oxlint-disable-next-line jsx-a11y/anchor-has-content -- Button fills it
            <a href={url} download="event.jpg" />
          }
        >
          {t('picture.download')}
        </Button>
      </figcaption>
    </figure>
  )
}

const useCode = (url: string, wanted: boolean): string | undefined => {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    if (!wanted) return undefined
    let isShown = true
    drawQr(url).then(
      (drawn) => isShown && setCode(drawn),
      // The link is enough.
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [url, wanted])
  return code
}
