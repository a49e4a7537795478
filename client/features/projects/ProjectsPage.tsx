export const ProjectsPage = () => null
