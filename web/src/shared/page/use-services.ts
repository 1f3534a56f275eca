import { createContext, useContext } from 'react';
import type { Services } from '../../services/services.ts';

export const ServicesContext = createContext<Services | null>(null);

/** The objects that live as long as the page. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('Components that use services belong inside ServicesContext.');
  return services;
}
