import RotateCw from 'lucide-react/icons/rotate-cw'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Failure } from '#client/ui/illustrations/Failure.tsx'
import { Brand } from '#client/platform/Brand.tsx'
import { PageTitle } from '#client/platform/PageTitle.tsx'
import { useFirstFocus } from '#client/ui/useFirstFocus.ts'
import { isMissing } from './missing.ts'
import { ChunkLoadError } from './ChunkLoadError.tsx'

type ErrorScreenProps = { failure: { error: unknown; reference: string }; onRetry: () => void }

/** An error page: what happened, the reference for support, a retry, and a link home. */
export const ErrorScreen = ({ failure, onRetry }: ErrorScreenProps) => {
  const { t } = useTranslation('common')
  const heading = useFirstFocus<HTMLHeadingElement>()
  if (isMissing(failure.error)) return <ChunkLoadError />

  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle page={t('application_error')} />
      <header className="page py-6">
        {/* A plain link, because the router's own state may be broken and a full load repairs it. */}
        <a href="/" className="inline-block no-underline">
          <Brand />
        </a>
      </header>
      <main className="page grid flex-1 place-items-center pb-24">
        <div role="alert" className="flex max-w-xl flex-col items-center text-center">
          <div className="mb-6 w-52 max-w-full">
            <Failure />
          </div>
          <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
            {t('application_error')}
          </h1>
          <p className="mt-4 text-lg text-soft">{t('error.failed')}</p>
          <p className="mt-3 text-sm text-muted">
            {t('error.reference')}{' '}
            <code className="tabular select-all font-semibold text-ink">{failure.reference}</code>
          </p>
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <Button icon={<RotateCw size={18} />} onClick={onRetry}>
              {t('retry')}
            </Button>
            <Button variant="ghost" render={<a href="/">{t('error.home')}</a>}>
              {t('error.home')}
            </Button>
          </div>
        </div>
      </main>
    </div>
  )
}
