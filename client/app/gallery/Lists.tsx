import { useState } from 'react'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { Reveal } from '#client/ui/Reveal.tsx'
import { Table } from '#client/ui/Table.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { Section } from './Section.tsx'

const rows = [
  { id: '1', name: 'Ravi Menon', email: 'ravi.menon@alumni.college.example', year: 2015, waiting: true },
  { id: '2', name: 'Jaya Pillai', email: 'jaya@college.example', year: 2019, waiting: false },
  { id: '3', name: 'Sameer Das', email: 'sameer@college.example', year: 2021, waiting: false },
]

export function Lists() {
  const [pending, setPending] = useState(false)

  return (
    <Section title="Lists and views">
      <Tabs
        label="Requests"
        items={[
          { value: 'received', label: 'Received', count: 3, content: <p>Three people asked you for an hour.</p> },
          { value: 'sent', label: 'Sent', content: <p>You asked nobody yet.</p> },
          { value: 'past', label: 'Past', content: <p>Nothing ended yet.</p> },
        ]}
      />
      <Reveal>
        <Table
          caption="Members"
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            {
              key: 'name',
              label: 'Name',
              primary: true,
              cell: (row) => (
                <span className="flex items-center gap-3">
                  <Avatar id={row.id} name={row.name} size="s" />
                  {row.name}
                </span>
              ),
            },
            { key: 'email', label: 'Email', cell: (row) => <span className="break-all">{row.email}</span> },
            { key: 'year', label: 'Year', align: 'end', cell: (row) => <span className="tabular">{row.year}</span> },
            {
              key: 'state',
              label: 'State',
              cell: (row) => (row.waiting ? <Chip tone="warn">Pending</Chip> : <Chip tone="good">Verified</Chip>),
            },
            {
              key: 'action',
              label: 'Action',
              labelHidden: true,
              align: 'end',
              cell: (row) => (
                <Button size="s" variant={row.waiting ? 'primary' : 'ghost'}>
                  {row.waiting ? 'Verify' : 'Open'}
                </Button>
              ),
            },
          ]}
        />
      </Reveal>
      <LoadMore label="Show more people" pending={pending} onLoad={() => setPending(true)} />
      <Pagination label="Pages" previous={{ label: 'Back' }} next={{ label: 'Next' }}>
        2 of 9
      </Pagination>
    </Section>
  )
}
