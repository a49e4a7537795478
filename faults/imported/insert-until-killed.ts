import { sql } from 'kysely'
import { openDatabase } from '#server/platform/db/database.ts'

// Prints the number of each row once the database has acknowledged it.
const { db } = await openDatabase({ databaseUrl: undefined, dataDirectory: process.argv[2] ?? '' })
await sql`create table acknowledged (number integer primary key)`.execute(db)
for (let number = 1; ; number += 1) {
  await sql`insert into acknowledged values (${number})`.execute(db)
  process.stdout.write(`${number}\n`)
}
