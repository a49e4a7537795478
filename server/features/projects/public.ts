export { searchProjects } from './projects.ts'
