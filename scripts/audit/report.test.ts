import { expect, it } from 'vitest'
import { readAudit } from './report.ts'

it('reports no advisories with exit code 0', () => {
  expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {}, metadata: {} }))).toEqual({
    code: 0,
    lines: ['No advisories about the packages that the portal runs with.'],
  })
})

// test: audit-reports-advisories
it('reports each advisory, its cause and its fix with exit code 1', () => {
  const advisory = { title: 'Slow pattern', url: 'https://github.com/advisories/GHSA-1', severity: 'high', source: 1 }
  const vulnerabilities = {
    boats: { name: 'boats', severity: 'high', range: '<2.0.0', via: [advisory], fixAvailable: true },
    harbour: { severity: 'high', range: '*', via: ['boats'], fixAvailable: { name: 'harbour', version: '3.0.0' } },
    pier: { severity: 'low', range: '>=1.0.0', via: [advisory], fixAvailable: false },
  }

  expect(readAudit(JSON.stringify({ vulnerabilities }))).toEqual({
    code: 1,
    lines: [
      'boats <2.0.0: high. A fixed version is available.',
      '  Slow pattern (https://github.com/advisories/GHSA-1)',
      'harbour *: high. Fixed with harbour 3.0.0.',
      '  because of boats',
      'pier >=1.0.0: low. There is no fixed version yet.',
      '  Slow pattern (https://github.com/advisories/GHSA-1)',
    ],
  })
})

it.each([
  [
    'has no list of advisories',
    JSON.stringify({ message: '405 Method Not Allowed', error: {} }),
    ' (405 Method Not Allowed)',
  ],
  ['cannot be reached', 'npm error network', ''],
])('says in one sentence, with exit code 2, that a registry %s', (_, output, reason) => {
  expect(readAudit(output)).toEqual({
    code: 2,
    lines: [
      `The registry returned no advisories${reason}: it doesn't provide them, or can't be reached. Nothing was checked.`,
    ],
  })
})
