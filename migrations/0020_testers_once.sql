CREATE TABLE `former_testers` (
	`mark` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `former_testers_until` ON `former_testers` (`until`);--> statement-breakpoint
ALTER TABLE `tester_profiles` ADD `mailbox_mark` text;--> statement-breakpoint
CREATE INDEX `tester_profiles_mailbox` ON `tester_profiles` (`mailbox_mark`);--> statement-breakpoint
CREATE INDEX `tester_profiles_city` ON `tester_profiles` (`city_id`);--> statement-breakpoint
ALTER TABLE `cities` ADD `opened_at` integer;--> statement-breakpoint
-- A city is open that the administrator has given a number of its own, or in which two people have tested.
UPDATE `cities` SET `opened_at` = `created_at` WHERE `capacity` <> 50 OR (
	SELECT count(*) FROM `tester_profiles` p
	WHERE p.`city_id` = `cities`.`id` AND (p.`is_active` = 1 OR p.`confirmed_at` IS NOT NULL)
) >= 2;--> statement-breakpoint
UPDATE `cities` SET `capacity` = 0 WHERE `opened_at` IS NULL;--> statement-breakpoint
-- A seat is taken when the address is confirmed.
DELETE FROM `tester_seats` WHERE `kind` = 'sign_up';
