import Printer from 'lucide-react/icons/printer'
import { useEffect, useState } from 'react'
import type { RosterLink } from '#contract/roster/links.ts'
import { PageHead } from '#client/college/public.ts'
import { useCollege } from '#client/platform/college.ts'
import { day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { drawQr } from '#client/platform/qr/drawQr.ts'
import { Button } from '#client/ui/Button.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'

/** The sheet of a class link to print and hang up: the college, the class, and the code that leads to the registration. */
export const LinkSheet = ({ link: { url, graduationYear, name, expiresAt } }: { link: RosterLink }) => {
  const { t } = useTranslation('roster-links')
  const { name: college } = useCollege()
  const code = useCode(url ?? '')
  return (
    <>
      <PageHead title={t('sheet')} parent={{ label: t('title'), to: '/admin/lists/links' }}>
        <Button
          icon={<Printer size={18} />}
          className="print:hidden"
          disabled={code === undefined}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </PageHead>
      {/* Black on white, because it is printed. */}
      <section
        aria-label={t('sheet')}
        className="mx-auto grid max-w-[40rem] justify-items-center gap-5 rounded-l border border-line bg-white px-6 py-12 text-center text-black print:border-0"
      >
        <p className="text-xl font-semibold">
          <bdi>{college}</bdi>
        </p>
        <h2 className="text-4xl text-black">{t('class', { year: graduationYear ?? '' })}</h2>
        {name !== '' && (
          <p className="text-lg">
            <bdi>{name}</bdi>
          </p>
        )}
        {code === undefined ? (
          <Skeleton shape="block" height="18rem" />
        ) : (
          <img src={`data:image/svg+xml,${encodeURIComponent(code)}`} alt={t('code')} className="size-72" />
        )}
        <p className="max-w-md text-lg">{t('sheet.text')}</p>
        <p dir="ltr" className="max-w-full font-mono text-sm wrap-anywhere">
          {url}
        </p>
        <p className="text-sm">{t('sheet.until', { date: day(expiresAt) })}</p>
      </section>
    </>
  )
}

const useCode = (url: string): string | undefined => {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    let isShown = true
    void drawQr(url).then((drawn) => isShown && setCode(drawn))
    return () => {
      isShown = false
    }
  }, [url])
  return code
}
