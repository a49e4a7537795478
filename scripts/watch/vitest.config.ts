import { defineConfig, mergeConfig } from 'vitest/config'
import tests from '../../vitest.config.ts'
import { lastingPool } from './pool.ts'

export default mergeConfig(tests, defineConfig({ test: { pool: lastingPool, maxWorkers: 1 } }))
