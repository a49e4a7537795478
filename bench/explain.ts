export const explain = async (): Promise<void> => {}
