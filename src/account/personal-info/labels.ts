import type { Vehicle } from '#domain/account/driver-details.ts'

export const vehicleLabels: Record<Vehicle, string> = {
  car: 'Car',
  motorbike: 'Motorbike',
  scooter: 'Scooter',
  ebike: 'E-bike',
  bicycle: 'Bicycle',
  van: 'Van',
  foot: 'On foot',
}
