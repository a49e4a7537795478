import BadgeCheck from 'lucide-react/icons/badge-check'
import Contact from 'lucide-react/icons/contact'
import EyeOff from 'lucide-react/icons/eye-off'
import FileBraces from 'lucide-react/icons/file-braces'
import FileText from 'lucide-react/icons/file-text'
import FileUp from 'lucide-react/icons/file-up'
import FolderArchive from 'lucide-react/icons/folder-archive'
import MonitorCheck from 'lucide-react/icons/monitor-check'
import Undo2 from 'lucide-react/icons/undo-2'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Card } from '#client/ui/Card.tsx'
import { buttonClass } from '#client/ui/buttonClass.ts'
import { cx } from '#client/ui/classes.ts'
import { Spinner } from '#client/ui/Spinner.tsx'
import { type Kind, KINDS, type Reason } from './reading/found.ts'

type ChooseFileProps = { isReading: boolean; refusal: Reason | undefined; onChoose: (file: File) => void }

/** Asks for a file, by button or by dropping it, and says which kinds can be read and what happens to it. */
export const ChooseFile = ({ isReading, refusal, onChoose }: ChooseFileProps) => {
  const { t } = useTranslation('profile-import')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 rail:grid-cols-[minmax(0,1fr)_18rem]">
      <Card padding="none" className="p-4 sm:p-6">
        <h2 className="text-[1.375rem]">{t('choose.title')}</h2>
        <p className="mt-1 mb-4 text-[0.9375rem] text-soft">{t('choose.hint')}</p>
        {refusal !== undefined && (
          <div className="mb-4">
            <Banner tone="bad" announce title={t('refused.title')}>
              {t(`refused.${refusal}`)}
            </Banner>
          </div>
        )}
        <DropZone isReading={isReading} onChoose={onChoose} />
        <ul className="mt-3 divide-y divide-line">
          {KINDS.map((kind) => (
            <li
              key={kind}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3.5 py-3 sm:grid-cols-[2.5rem_12rem_minmax(0,1fr)]"
            >
              <span aria-hidden className="grid size-10 place-items-center rounded-[10px] bg-pale text-navy">
                {icons[kind]}
              </span>
              <span>
                <b className="block font-semibold text-ink">{t(`kind.${kind}`)}</b>
                <span className="block text-sm text-soft">{t(`kind.${kind}.files`)}</span>
              </span>
              <span className="text-sm text-soft max-sm:col-start-2 max-sm:mt-0.5">{t(`kind.${kind}.hint`)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <div className="grid gap-4">
        <Card>
          <h3 className="mb-3 text-base">{t('file.title')}</h3>
          <ul className="grid gap-3 text-sm">
            <Fact icon={<MonitorCheck size={18} />} title={t('file.here')} text={t('file.here.hint')} />
            <Fact icon={<EyeOff size={18} />} title={t('file.left')} text={t('file.left.hint')} />
            <Fact icon={<Undo2 size={18} />} title={t('file.undo')} text={t('file.undo.hint')} />
          </ul>
        </Card>
        <Card>
          <h3 className="mb-2 text-base">{t('why.title')}</h3>
          <p className="text-sm text-soft">
            {t('why.text')}{' '}
            <Link to="/dashboard/settings/privacy" className="text-link underline">
              {t('why.leave')}
            </Link>
          </p>
        </Card>
      </div>
    </div>
  )
}

const icons: Record<Kind, ReactNode> = {
  linkedin: <FolderArchive size={19} />,
  pdf: <FileText size={19} />,
  'json-resume': <FileBraces size={19} />,
  europass: <BadgeCheck size={19} />,
  vcard: <Contact size={19} />,
}

const Fact = ({ icon, title, text }: { icon: ReactNode; title: string; text: string }) => (
  <li className="flex gap-2.5">
    <span aria-hidden className="mt-0.5 shrink-0 text-muted">
      {icon}
    </span>
    <span>
      <b className="block font-semibold text-ink">{title}</b>
      <span className="text-soft">{text}</span>
    </span>
  </li>
)

const DropZone = ({ isReading, onChoose }: Pick<ChooseFileProps, 'isReading' | 'onChoose'>) => {
  const { t } = useTranslation('profile-import')
  const [isOver, setIsOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file !== undefined && !isReading) onChoose(file)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <div
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cx(
        'grid justify-items-center rounded-m border-2 border-dashed px-5 py-6 text-center transition-colors sm:py-8',
        isOver ? 'border-navy bg-pale' : 'border-line-strong bg-sunken',
      )}
    >
      <FileUp size={32} className="text-navy" aria-hidden />
      <p className="mt-2.5 font-semibold text-heading sm:hidden">{t('drop.phone')}</p>
      <p className="mt-2.5 font-semibold text-heading max-sm:hidden">{t('drop.title')}</p>
      <p className="mt-0.5 mb-3.5 text-sm text-soft">{t('drop.hint')}</p>
      <label
        className={cx(
          buttonClass({ variant: 'primary', size: 'm' }),
          'cursor-pointer has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus',
        )}
      >
        <input
          type="file"
          className="sr-only"
          disabled={isReading}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0])
            // Choosing the same file again is a change, too.
            currentTarget.value = ''
          }}
        />
        {isReading && <Spinner size={18} />}
        {t(isReading ? 'choose.reading' : 'choose.button')}
      </label>
      <p role="status" className="sr-only">
        {isReading && t('choose.reading')}
      </p>
    </div>
  )
}
