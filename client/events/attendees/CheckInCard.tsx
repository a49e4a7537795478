import ScanLine from 'lucide-react/icons/scan-line'
import { type ReactNode, useEffect, useState } from 'react'
import { type Attendee, readCode } from '#contract/events/attendees.ts'
import type { Event } from '#contract/events/events.ts'
import { useConnection } from '#client/platform/connection.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { prepareScan } from '#client/platform/qr/scanQr.ts'
import { useFilterParams } from '#client/platform/useFilterParams.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Form } from '#client/ui/Form.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { addCheckIn, type CheckIn, useCheckIns } from './checkIns.ts'
import { CheckInResults } from './CheckInResults.tsx'
import type { Counts } from './queries.ts'
import { Scanner } from './Scanner.tsx'

type CheckInCardProps = {
  event: Event
  /** The loaded attendees, to recognize a code before it is sent. */
  attendees: readonly Attendee[]
  counts: Counts | undefined
}

/** Checks attendees in by typed or scanned codes, also offline. */
export const CheckInCard = ({ event, attendees, counts }: CheckInCardProps) => {
  const { t } = useTranslation(['attendees', 'common'])
  const [scanning, setScanning] = useState(false)
  const checkIns = useCheckIns(event._id)
  const waiting = checkIns.filter(({ state }) => state === 'waiting').length
  const isConnected = useConnection()
  // Prefetched, so that it is available offline.
  useEffect(() => void prepareScan().catch(() => undefined), [])
  const add = (text: string) => {
    const code = readCode(text)
    if (code !== '') void addCheckIn(event._id, code)
  }
  const results = (shown: readonly CheckIn[]) => (
    <CheckInResults eventId={event._id} checkIns={shown} attendees={attendees} />
  )
  return (
    <Card
      render={<section aria-labelledby="check-in" />}
      className="grid gap-4 print:hidden rail:sticky rail:top-20 rail:col-start-2"
    >
      <h3 id="check-in" className="text-lg">
        {t('check_in')}
      </h3>
      {counts !== undefined && counts.going > 0 && (
        <ProgressBar
          value={Math.min(100, (counts.checkedIn / counts.going) * 100)}
          label={t('checked_in.of', { checked: figure(counts.checkedIn), going: figure(counts.going) })}
        />
      )}
      <CodeForm onCode={add} />
      {scanning && (
        <Scanner
          onCode={(text) => {
            add(text)
            if ('vibrate' in navigator) navigator.vibrate(80)
          }}
        >
          {results(checkIns.slice(0, 1))}
        </Scanner>
      )}
      {/* A single button, so that it keeps the focus. */}
      <Button variant="ghost" wide icon={<ScanLine size={18} />} onClick={() => setScanning(!scanning)}>
        {t(scanning ? 'scan.stop' : 'scan')}
      </Button>
      <Unsent>
        {!isConnected && waiting === 0 && t('offline')}
        {!isConnected && waiting > 0 && t('unsent.offline', { count: waiting, figure: figure(waiting) })}
      </Unsent>
      {results(scanning ? checkIns.slice(1) : checkIns)}
    </Card>
  )
}

const Unsent = ({ children }: { children: ReactNode }) => (
  <div role="status" className="empty:hidden">
    {[children].flat().some(Boolean) && <Banner tone="warn">{children}</Banner>}
  </div>
)

/** Renders the field for a code, prefilled when a ticket's link opened the page. */
const CodeForm = ({ onCode }: { onCode: (text: string) => void }) => {
  const { t } = useTranslation('attendees')
  const { params, choose } = useFilterParams()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [code, setCode] = useState(readCode(params.get('code') ?? ''))
  return (
    <Form
      errors={errors}
      onSubmit={() => {
        if (readCode(code) === '') return setErrors({ code: t('code.required') })
        onCode(code)
        setCode('')
        if (params.has('code')) choose('code', '')
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <TextField
          name="code"
          label={t('code')}
          hint={t('code.hint')}
          value={code}
          onValueChange={setCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          dir="ltr"
        />
        {/* Aligned with the input below its label. */}
        <Button type="submit" className="mt-6.5">
          {t('check_in')}
        </Button>
      </div>
    </Form>
  )
}

const figure = (count: number): string => count.toLocaleString(locale())
