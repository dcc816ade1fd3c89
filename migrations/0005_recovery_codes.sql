ALTER TABLE `recovery_codes` ADD `factor_id` text NOT NULL REFERENCES mfa_factors(id) ON DELETE CASCADE;--> statement-breakpoint
CREATE INDEX `recovery_codes_factor` ON `recovery_codes` (`factor_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `mfa_factors_recovery` ON `mfa_factors` (`user_id`) WHERE type = 'recovery_code';