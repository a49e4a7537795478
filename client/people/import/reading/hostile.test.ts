import { strToU8, zipSync, type Zippable } from 'fflate'
import { describe, expect, it } from 'vitest'
import { MOST, Unreadable } from './found.ts'
import { readFile } from './read.ts'

const reasonOf = (bytes: Uint8Array): string => {
  try {
    readFile(bytes)
    return 'readable'
  } catch (error) {
    if (error instanceof Unreadable) return error.reason
    throw error
  }
}
const positions = strToU8('Company Name,Title,Started On,Finished On\nLanternpost,Engineer,Mar 2023,\n')

describe('archives', () => {
  it('stops unpacking a zip bomb at the limit', () => {
    const unpacked = 150 * 1024 * 1024
    const bomb = zipSync({ 'Positions.csv': new Uint8Array(unpacked) })
    expect(bomb.length).toBeLessThan(MOST.fileBytes)
    const before = process.memoryUsage().rss

    expect(reasonOf(bomb)).toBe('unpacked_large')

    expect(process.memoryUsage().rss - before).toBeLessThan(unpacked)
  })

  it('adds up the sizes of all entries', () => {
    const large = new Uint8Array(30 * 1024 * 1024)
    expect(reasonOf(zipSync({ 'a/Skills.csv': large, 'b/Skills.csv': large }))).toBe('unpacked_large')
  })

  it('gives up on 100,000 entries, and on more than 200 with the right name', () => {
    const many: Zippable = {}
    for (let index = 0; index < 100_000; index += 1) many[`${index}.txt`] = [new Uint8Array(), { level: 0 }]
    expect(reasonOf(zipSync(many))).toBe('too_many_entries')

    const named: Zippable = {}
    for (let index = 0; index <= MOST.entries; index += 1) named[`${index}/Positions.csv`] = positions
    expect(reasonOf(zipSync(named))).toBe('too_many_entries')
  })

  it('reads names that climb out of the archive as names only', () => {
    const found = readFile(
      zipSync({ '../../../etc/Positions.csv': positions, 'C:\\Windows\\Skills.csv': strToU8('Name\nGo\n') }),
    )
    expect([found.experiences.length, found.skills.length]).toEqual([1, 1])
  })

  it('explains damaged, cut off and other archives', () => {
    const archive = zipSync({ 'Positions.csv': strToU8(`${'x'.repeat(50_000)}${Math.random()}`) })
    expect(reasonOf(archive.map((byte, index) => (index > 60 && index < 90 ? byte ^ 0xff : byte)))).toBe('damaged')
    expect(reasonOf(archive.subarray(0, 80))).not.toBe('readable')
    expect(reasonOf(zipSync({ 'word/document.xml': strToU8('<w/>') }))).toBe('unknown')
    expect(reasonOf(zipSync({ 'Positions.csv': strToU8('Company Name,Title\n') }))).toBe('nothing')
    expect(reasonOf(zipSync({}))).toBe('unknown')
  })
})

describe('other files', () => {
  it('refuses files over 20 MB', () => {
    expect(reasonOf(new Uint8Array(MOST.fileBytes + 1))).toBe('too_large')
  })

  it.each([
    ['<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><Candidate>&b;</Candidate>', 'doctype'],
    ['<?xml version="1.0"?><!doctype Candidate SYSTEM "file:///etc/passwd"><Candidate/>', 'doctype'],
    ['<Candidate><CandidatePerson></Candidate>', 'damaged'],
    [`${'<a>'.repeat(50_000)}`, 'damaged'],
    ['<html><body>CV</body></html>', 'unknown'],
    ['{"basics": ', 'damaged'],
    [`{"a":${'['.repeat(100_000)}`, 'damaged'],
    ['{"hello": "world"}', 'unknown'],
    ['{"basics": {"name": "Linh"}}', 'nothing'],
    ['BEGIN:VCARD\nVERSION:4.0\nFN:A\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\nFN:B\nEND:VCARD\n', 'contacts'],
    ['BEGIN:VCARD\nVERSION:4.0\nFN', 'damaged'],
    [
      'Notes:\n"Some notes"\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\nA,B,,,,,',
      'contacts',
    ],
    ['Just some words', 'unknown'],
    ['', 'unknown'],
    ['\u0000\u0001\u0002', 'unknown'],
  ])('explains %j', (text, reason) => {
    expect(reasonOf(strToU8(text))).toBe(reason)
  })

  it('decodes character references, but no entities of the document', () => {
    const xml =
      '<SkillsPassport><LearnerInfo><Headline><Description><Label>A &amp; B &#x2013; C &x;</Label></Description></Headline></LearnerInfo></SkillsPassport>'
    expect(readFile(strToU8(xml)).headline?.value).toBe('A & B – C &x;')
  })

  it('refuses a table with more rows than any profile has', () => {
    expect(reasonOf(strToU8(`Company Name,Title\n${'A,B\n'.repeat(MOST.rows + 1)}`))).toBe('too_much')
  })
})
