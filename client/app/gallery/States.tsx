import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Conversations } from '#client/ui/illustrations/Conversations.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { toast } from '#client/ui/toast.ts'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { Section } from './Section.tsx'

export function States() {
  return (
    <Section title="States">
      <div className="grid gap-6 md:grid-cols-3">
        <Card padding="l">
          <SkeletonGroup label="Loading people">
            <div className="grid gap-5">
              {[80, 60, 70].map((width) => (
                <div key={width} className="flex items-center gap-4">
                  <Skeleton shape="circle" />
                  <div className="grid flex-1 gap-2.5">
                    <Skeleton width={`${width}%`} />
                    <Skeleton width="45%" height={12} />
                  </div>
                </div>
              ))}
              <Skeleton shape="block" height={96} />
            </div>
          </SkeletonGroup>
          <p className="mt-4 text-navy">
            <Spinner label="Working" /> <VisuallyHidden>Words for screen readers</VisuallyHidden>
          </p>
        </Card>
        <Card padding="none">
          <EmptyState
            illustration={<Conversations />}
            title="No conversations yet"
            headingLevel={3}
            action={<Button>Find someone</Button>}
          >
            Find someone in Network and say hello.
          </EmptyState>
        </Card>
        <Card padding="none">
          <ErrorState
            title="The events did not load"
            headingLevel={3}
            retryLabel="Try again"
            onRetry={() => toast.info('Trying again')}
          >
            Check your connection, then try again.
          </ErrorState>
        </Card>
        <Card>
          <QueryFallback
            pending
            blocks={['3rem', '3rem']}
            loadingLabel="Loading sessions"
            failedTitle="The sessions did not load"
            retryLabel="Try again"
            onRetry={() => toast.info('Trying again')}
          />
        </Card>
      </div>
    </Section>
  )
}
