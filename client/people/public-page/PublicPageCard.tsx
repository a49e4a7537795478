import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import Globe from 'lucide-react/icons/globe'
import Pencil from 'lucide-react/icons/pencil'
import { startTransition, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { copyText } from '#client/platform/clipboard.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { toast } from '#client/ui/toast.ts'
import { SideCard } from '../profile/SideCard.tsx'
import { publicPageQuery } from './queries.ts'

const PublicPageSheet = lazyPart(async () => (await import('./PublicPageSheet.tsx')).PublicPageSheet)

/** Shows whether the member has a public page, with its link, and edits it. The fragment `#public` opens its sheet. */
export const PublicPageCard = () => {
  const { t } = useTranslation(['public-page', 'members'])
  const { data } = useQuery(publicPageQuery)
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [pressed, setPressed] = useState(false)
  if (data === undefined) return null
  const { isOn, url, isRenamed, refusal } = data
  const isForbidden = refusal === 'college' && !isOn
  const isOpen = !isForbidden && (pressed || hash === '#public')
  const copy = async () => {
    if (url !== null && (await copyText(url))) toast.success(t('card.copied'))
    else toast.info(t('members:not_copied'))
  }
  const close = () => {
    setPressed(false)
    if (hash === '#public') void navigate(pathname, { replace: true })
  }
  return (
    <>
      <SideCard
        title={t('card.title')}
        headingLevel={2}
        className="print:hidden"
        tools={
          !isForbidden && (
            <IconButton
              label={t('card.edit')}
              className="-my-2 -me-2.5"
              onClick={() => startTransition(() => setPressed(true))}
            >
              <Pencil size={18} />
            </IconButton>
          )
        }
      >
        <p className="flex items-start gap-2.5 text-[0.9375rem] text-soft">
          <Globe size={18} className="mt-0.5 shrink-0 text-muted" aria-hidden />
          {t(isOn ? 'card.on' : isForbidden ? 'sheet.college' : 'card.off')}
        </p>
        {isOn && url !== null && (
          <div className="mt-2.5 grid justify-items-start gap-2">
            <bdi dir="ltr" className="text-sm wrap-anywhere text-muted">
              {url.replace(/^https?:\/\//, '')}
            </bdi>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="secondary"
                size="s"
                icon={<ExternalLink size={16} />}
                // Another site, as far as the portal's router is concerned.
                render={<a href={url} target="_blank" rel="noopener noreferrer" />}
              >
                {t('card.open')}
              </Button>
              <Button variant="ghost" size="s" icon={<Copy size={16} />} onClick={() => void copy()}>
                {t('card.copy')}
              </Button>
            </div>
          </div>
        )}
        {isRenamed && (
          <div className="mt-3">
            <Banner tone="warn">{t('card.renamed')}</Banner>
          </div>
        )}
      </SideCard>
      <Suspense>{isOpen && <PublicPageSheet page={data} onClose={close} />}</Suspense>
    </>
  )
}
