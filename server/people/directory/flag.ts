import { grown, putRow, type RowSet } from './rowSet.ts'

/** A set of rows that grows with the index. */
export class Flag {
  /** Read only. It may have room for more rows than there are. */
  rows: RowSet = new Uint32Array(64)

  put(row: number, isIn: boolean): void {
    if (row >>> 5 >= this.rows.length) this.rows = grown(this.rows, (row >>> 5) + 1)
    putRow(this.rows, row, isIn)
  }
}
